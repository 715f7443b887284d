import { countryName } from '../../lib/texts/names.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './country-flag.module.css';

/** The address of a country's flag; each is fetched when it is first shown. */
const FILES = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?country&url',
  import: 'default',
  eager: true,
});

const addressOf = (country: string) =>
  FILES[`../../../../../node_modules/country-flag-icons/3x2/${country.toUpperCase()}.svg`];

/** The flag of a country by its code of ISO 3166-1; screen readers read its name. */
export function CountryFlag({ country }: { country: string }) {
  // The name depends on the language of the interface.
  useTranslation('components');
  const name = countryName(country);
  return (
    <img
      className={classes.flag}
      src={addressOf(country)}
      alt={name}
      title={name}
      width={24}
      height={16}
      loading="lazy"
    />
  );
}
