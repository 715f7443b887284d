/** The statements of the bare server, which the server of the product needs at least for the same replies. */

/** Finds the session of a caller, as the server does before every call. */
export const FIND_SESSION = `
  select u.id, u.login, u.role, s.last_seen_at < now() - interval '5 minutes' as stale
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.last_seen_at > now() - interval '12 hours' and s.created_at > now() - interval '14 days'`;

export const LIST_GROUPS = `
  select id, name, language_from_id, language_to_id, word_count, created_at, updated_at,
    (select count(*)::int from word_groups where user_id = $1) as total
  from word_groups where user_id = $1 order by updated_at desc, id desc limit $2`;

export const FIND_GROUP = `
  select g.id, g.name, language_from_id, language_to_id, word_count, g.created_at, g.updated_at, user_id, u.login
  from word_groups g join users u on u.id = g.user_id where g.id = $1 and user_id = $2`;

export const LIST_WORDS = `
  select w.id, word_text, translation from word_group_words m join words w on w.id = m.word_id
  where m.word_group_id = $1 order by position, w.id`;

/** Stores the next answer of an open run without reading the run. */
export const APPEND_ANSWER = `
  with changed as (
    update runs set current = current + 1, seen_at = clock_timestamp()
    where id = $1 and played_by = $2 and state = 'open' and current = $3
      and (closes_at is null or clock_timestamp() < closes_at)
    returning id, deadline, clock_timestamp() as server_now
  ),
  stored as (
    insert into answers (run_id, n, response, word_id, valid, late)
    select changed.id, $3, $4, $3 + 1, true, coalesce(changed.deadline <= changed.server_now, false) from changed
  )
  select deadline, server_now from changed`;

/** By the index of logins, which are unique without regard to capitals. */
export const FIND_ACCOUNT = `
  select id, login, role, password_hash from users where lower(login) = lower($1) and login = $1`;

/** Opens a session and does nothing else: no device is remembered, nothing is counted, nobody is told. */
export const OPEN_SESSION = `
  insert into sessions (token_hash, user_id) values ($1, $2)`;
