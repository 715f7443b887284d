/**
 * Keys that share a Slovak text on purpose. Any other text under two keys belongs into `terms`, or into `components`.
 */
export const SAME_TEXT: readonly { keys: readonly string[]; reason: string }[] = [
  { keys: ['accounts:settings.language', 'words:language'], reason: 'The language of the interface, and of a word.' },
  {
    keys: ['login:loginRequired', 'problems:login_required'],
    reason: 'The login page needs one problem of a field, and is too small for the texts of all.',
  },
  {
    keys: ['login:passwordRequired', 'problems-app:proof_password_required'],
    reason: 'The login page is too small for the texts of all problems.',
  },
  {
    keys: ['accounts:password.space', 'player:space'],
    reason: 'The page of the registration does not fetch the texts of the player.',
  },
  {
    keys: ['accounts:social.teacher', 'administration:roles.teacher'],
    reason: 'The page of a social sign-in does not fetch the texts of administrators.',
  },
  {
    keys: ['administration:actions.create_notice', 'administration:notices.new'],
    reason: 'What somebody did, in the audit list, and the button that does it.',
  },
  {
    keys: ['administration:notices.types.info', 'components:noticeType.info'],
    reason: 'The kinds that an administrator chooses from, and what a screen reader says of any notice.',
  },
  {
    keys: ['administration:notices.types.warning', 'components:noticeType.warning'],
    reason: 'The kinds that an administrator chooses from, and what a screen reader says of any notice.',
  },
  { keys: ['shell:settings', 'tasks:stepSettings'], reason: 'The settings of the account, and of a task.' },
  {
    keys: ['classes:newsText', 'import:paste'],
    reason: 'The body of a message, and pasted text as a source of words.',
  },
  {
    keys: ['import:delimiters.semicolon', 'import:rowDelimiters.semicolon'],
    reason: 'Two lists that change independently: separators of columns and of rows.',
  },
  { keys: ['import:shown.faulty', 'import:states.faulty'], reason: 'A filter of rows, and the state of one row.' },
  {
    keys: ['tasks:removeText.homework', 'tasks:removeText.test'],
    reason: 'One question for each kind of task; the loss that it names may change for one kind.',
  },
];

/**
 * Texts of at least three words that are rightly the same as in English, by language and file: names, and words that both languages
 * took from a third one.
 */
export const SAME_AS_ENGLISH: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {};
