/** What registration, settings and the choice of a first password show. */
export const texts = import.meta.glob<object>('../../../locales/sk/accounts.json', { eager: true, import: 'default' });
