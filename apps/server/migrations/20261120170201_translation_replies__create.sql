-- What a configured translation service answered: asked again for the same word it costs neither time nor money. Nobody is
-- named here; an empty list says that the service knew nothing.
create table translation_replies (
  service text not null constraint translation_replies_service_check check (service in ('libretranslate', 'deepl')),
  language_from_id smallint not null references languages,
  language_to_id smallint not null references languages,
  word text not null constraint translation_replies_word_check check (length(word) between 1 and 200),
  translations text[] not null,
  fetched_at timestamptz not null default now(),
  primary key (service, language_from_id, language_to_id, word)
);

create index translation_replies_fetched_at_idx on translation_replies (fetched_at);
