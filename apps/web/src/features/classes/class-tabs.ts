/** The parts of a class's page, as its address names them. */
export const CLASS_TABS = ['news', 'people', 'groups', 'homework', 'tests'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];
