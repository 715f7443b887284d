/** The tabs of a class's page, as named in its address. */
export const CLASS_TABS = ['news', 'people', 'groups', 'homework', 'tests', 'learning'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];
