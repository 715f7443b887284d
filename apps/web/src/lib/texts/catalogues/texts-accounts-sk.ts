/** What the pages and forms of accounts show, except the login page. */
export const texts = import.meta.glob<object>('../../../locales/sk/accounts.json', { eager: true, import: 'default' });
