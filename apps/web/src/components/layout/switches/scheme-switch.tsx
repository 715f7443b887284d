import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { chooseUserScheme } from '../../../lib/session/user-choices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { type ColourScheme, useColourScheme } from '../../../theme/colour-scheme.ts';
import classes from './switch.module.css';

const SCHEMES = [
  { scheme: 'auto', text: 'schemeAuto', Icon: IconDeviceDesktop },
  { scheme: 'light', text: 'schemeLight', Icon: IconSun },
  { scheme: 'dark', text: 'schemeDark', Icon: IconMoon },
] as const satisfies { scheme: ColourScheme; text: string; Icon: unknown }[];

/** The choice of light, dark or the device's colours; `inWords` adds the words to the icons. */
export function SchemeSwitch({ inWords = false }: { inWords?: boolean }) {
  const { t } = useTranslation('shell');
  const chosen = useColourScheme();
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{t('colourScheme')}</legend>
      {SCHEMES.map(({ scheme, text, Icon }) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={scheme === chosen}
          {...(!inWords && { 'aria-label': t(text), title: t(text) })}
          onClick={() => chooseUserScheme(scheme)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
          {inWords && t(text)}
        </button>
      ))}
    </fieldset>
  );
}
