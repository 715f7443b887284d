import { expect, it } from 'vitest';
import { parseSearch } from '../../../lib/pages/search.ts';
import { invitedBy } from '../../../lib/session/invitation.ts';
import { inviteLink } from './invitation.ts';

it.each(['ABCD2345', '23456789', '5E234567'])('the link of an invitation brings its code: %s', (code) => {
  expect(invitedBy(parseSearch(new URL(inviteLink(code)).search))).toEqual({ code });
});
