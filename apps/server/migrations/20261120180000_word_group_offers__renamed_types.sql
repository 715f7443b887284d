-- The types of these columns have a new name or a new module; `npm run write-schema` reads them from the comments.
comment on column word_group_offers.words is 'ts: EnteredWord[] from @slovickovo/domain/words/words';
comment on column word_imports.outcome is 'ts: UndoOutcome from @slovickovo/contract/word-files/word-files';
