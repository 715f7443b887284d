import type { User } from '@slovickovo/contract/accounts/accounts';

export const PUPIL: User = {
  id: 1,
  login: 'jana',
  name: 'Jana',
  surname: 'Nováková',
  f_name: 'Jana Nováková',
  email: 'jana@skola.sk',
  telephone: null,
  school: null,
  country: 'sk',
  language: 'sk',
  role: { name: 'user' },
  is_waiting_teacher: false,
  training_status: 0,
  last_login: null,
  has_password: true,
  colour_scheme: 'auto',
  hidden_in_rankings: false,
  page_views: null,
  is_managed: false,
  must_change_password: false,
  must_consent: false,
  end_token: 'a'.repeat(43),
};

export const TEACHER: User = {
  ...PUPIL,
  id: 2,
  has_password: true,
  end_token: 'b'.repeat(43),
  login: 'kovac',
  name: 'Peter',
  surname: 'Kováč',
  f_name: 'Peter Kováč',
  school: 'ZŠ Novomeského',
  role: { name: 'teacher' },
};
