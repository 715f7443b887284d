import { defaultParseSearch } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { invitedBy } from '../../../lib/session/invitation.ts';
import { inviteLink } from './invitation.ts';

it.each(['ABCD2345', '23456789', '5E234567'])('the link of an invitation brings its code: %s', (code) => {
  expect(invitedBy(defaultParseSearch(new URL(inviteLink(code)).search))).toEqual({ code });
});
