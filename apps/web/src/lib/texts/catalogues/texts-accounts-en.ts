/** What registration, settings and the choice of a first password show. */
export const texts = import.meta.glob<object>('../../../locales/en/accounts.json', { eager: true, import: 'default' });
