/** What the public pages show. */
export const texts = import.meta.glob<object>(
  '../../../locales/en/{accounts,components,errors,login,problems,shell}.json',
  {
    eager: true,
    import: 'default',
  },
);
