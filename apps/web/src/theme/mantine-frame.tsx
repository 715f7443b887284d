import './mantine-styles.ts';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { chooseColourScheme, colourScheme, subscribeToColourScheme } from './colour-scheme.ts';
import { cssVariables, theme } from './theme.ts';

let unsubscribe: (() => void) | undefined;

/** Mantine follows the product's own colour scheme, which pages without Mantine use too. */
const schemeManager: MantineColorSchemeManager = {
  get: colourScheme,
  set: chooseColourScheme,
  subscribe: (onUpdate) => {
    unsubscribe = subscribeToColourScheme(onUpdate);
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => chooseColourScheme('auto'),
};

/** Wraps the pages under `/app`, which use Mantine. The public pages do without it, for a small first load. */
export function MantineFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
