/** What the public pages show. */
export const texts = import.meta.glob<object>(
  '../../../locales/sk/{accounts,components,errors,login,problems,shell}.json',
  {
    eager: true,
    import: 'default',
  },
);
