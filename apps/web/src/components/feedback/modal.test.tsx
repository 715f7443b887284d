import { MantineProvider } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { confirm } from '../../lib/confirmation.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { theme } from '../../theme/theme.ts';
import { AppModal } from './modal.tsx';

const QUESTION = { title: 'Zahodiť zmeny?', text: 'Operácia je nezvratná!', yes: 'Zahodiť' };

function Wizard() {
  const [opened, setOpened] = useState(true);
  const leave = async () => {
    if (await confirm(QUESTION)) setOpened(false);
  };
  return (
    <AppModal opened={opened} onClose={leave} title="Nová skupina slov">
      <label>
        Názov <input />
      </label>
    </AppModal>
  );
}

async function showWizard() {
  const { user } = await renderApp(<Wizard />);
  await user.type(await screen.findByLabelText('Názov'), 'Zvieratá');
  await user.click(screen.getByRole('button', { name: 'Zavrieť' }));
  await screen.findByRole('dialog', { name: 'Zahodiť zmeny?' });
  return user;
}

it('shows one dialog at a time: the question hides the wizard, also while the wizard fades out', async () => {
  const { user } = await renderApp(
    // Unlike the tests' provider, this one has transitions.
    <MantineProvider theme={theme}>
      <Wizard />
    </MantineProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Zavrieť' }));
  await screen.findByText('Operácia je nezvratná!');
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(2);
  expect(screen.getByRole('dialog', { name: 'Zahodiť zmeny?' })).toBe(screen.getByRole('dialog'));
});

it('returns to the wizard as it was after a no', async () => {
  const user = await showWizard();
  await user.click(screen.getByRole('button', { name: 'Zrušiť' }));
  await screen.findByRole('dialog', { name: 'Nová skupina slov' });
  expect(screen.getByLabelText<HTMLInputElement>('Názov').value).toBe('Zvieratá');
});

it('closes the wizard after a yes', async () => {
  const user = await showWizard();
  await user.click(screen.getByRole('button', { name: 'Zahodiť' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByLabelText('Názov')).toBeNull();
});

it('asks once per Escape, and another Escape returns to the wizard', async () => {
  const { user } = await renderApp(<Wizard />);
  await user.type(await screen.findByLabelText('Názov'), 'Zvieratá');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Zahodiť zmeny?' });
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Nová skupina slov' });
  expect(screen.queryByRole('dialog', { name: 'Zahodiť zmeny?' })).toBeNull();
});

function Page() {
  const [dialog, setDialog] = useState<'choice' | 'wizard' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <button type="button" onClick={() => setDialog('choice')}>
        Zadať triede
      </button>
      {dialog === 'choice' && (
        <AppModal opened onClose={close} title="Čo chcete zadať?">
          <button type="button" onClick={() => setDialog('wizard')}>
            Písomka
          </button>
        </AppModal>
      )}
      {dialog === 'wizard' && (
        <AppModal opened onClose={close} title="Nová písomka">
          <input aria-label="Názov" />
        </AppModal>
      )}
    </>
  );
}

it('gives the focus back to what opened it, also after another dialog has followed it', async () => {
  const { user } = await renderApp(<Page />);
  const opener = await screen.findByRole('button', { name: 'Zadať triede' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Písomka' }));
  await user.type(await screen.findByLabelText('Názov'), 'Zvieratá{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
