import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { SocialButtons } from './social-buttons.tsx';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset.providers;
});

it.each([
  ['google facebook', ['/api/login/google', '/api/login/facebook']],
  ['facebook', ['/api/login/facebook']],
  [undefined, []],
])('lead to the providers that the HTML names, and to no other: %s', async (providers, expected) => {
  if (providers) dataset.providers = providers;
  await renderApp(<SocialButtons />, { texts: ['login'] });
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected);
});
