/** What the import of words shows. */
export const texts = import.meta.glob<object>('../../../locales/sk/import.json', { eager: true, import: 'default' });
