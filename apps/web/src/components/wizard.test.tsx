import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Wizard } from './wizard.tsx';

const STEPS = [
  { title: 'Základné údaje', content: <input aria-label="Názov" data-autofocus /> },
  { title: 'Slovíčka', content: <input aria-label="Originál" data-autofocus /> },
  { title: 'Zhrnutie', content: 'apple – jablko' },
];

function WordGroupWizard() {
  const [step, setStep] = useState(0);
  return (
    <Wizard
      {...{ opened: true, title: 'Nová skupina slov', steps: STEPS, step, onStep: setStep, pending: false }}
      {...{ finish: 'Uložiť', onClose: () => {}, onFinish: () => {} }}
    />
  );
}

it('gives a new step the focus as soon as it is shown, so that Enter and Tab are never of the step before', async () => {
  await renderApp(<WordGroupWizard />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ďalej' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Originál'));
  fireEvent.click(screen.getByRole('button', { name: 'Ďalej' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Zhrnutie' }));
  fireEvent.click(screen.getByRole('button', { name: 'Späť' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Originál'));
});
