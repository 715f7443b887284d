/** The parts of a class's page, as its address names them. */
export const CLASS_TABS = ['people', 'homework'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];
