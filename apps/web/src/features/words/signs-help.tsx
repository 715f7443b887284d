import { ActionIcon, Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './accepted-answers.module.css';

/** The examples are words, so they are not translated. */
const EXAMPLES = [
  { example: 'pes / psík', meaning: 'slash' },
  { example: 'ísť; kráčať', meaning: 'semicolon' },
  { example: 'učiteľ(ka)', meaning: 'parentheses' },
  { example: '1/2, km/h', meaning: 'literalSlash' },
  { example: '"and/or"', meaning: 'quotes' },
] as const;

interface SignsHelpProps {
  size: number;
  tabIndex?: number;
}

/** A help button that explains the signs between several accepted answers. */
export function SignsHelp({ size, tabIndex = 0 }: SignsHelpProps) {
  const { t } = useTranslation('words');
  const [isOpened, setOpened] = useState(false);
  return (
    <Popover
      opened={isOpened}
      onChange={setOpened}
      width={340}
      position="bottom"
      shadow="md"
      // Inside the dialog, because a screen reader in a modal dialog does not see what lies outside.
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={size}
          className={classes.button}
          tabIndex={tabIndex}
          aria-label={t('signs.title')}
          title={t('signs.title')}
          onClick={() => setOpened(!isOpened)}
        >
          <IconHelpCircle size={Math.min(size, 20)} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      {/* Escape closes the help and not the dialog around it. */}
      <Popover.Dropdown className={classes.help} data-mantine-stop-propagation="true">
        <h4>{t('signs.title')}</h4>
        <dl>
          {EXAMPLES.map(({ example, meaning }) => (
            <Meaning key={meaning} example={example} text={t(`signs.${meaning}`)} />
          ))}
        </dl>
        <p>{t('signs.first')}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

function Meaning({ example, text }: { example: string; text: string }) {
  return (
    <>
      <dt>{example}</dt>
      <dd>{text}</dd>
    </>
  );
}
