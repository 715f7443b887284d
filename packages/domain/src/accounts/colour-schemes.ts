/** The colour schemes a user can choose; `auto` follows the device. */
export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const;
