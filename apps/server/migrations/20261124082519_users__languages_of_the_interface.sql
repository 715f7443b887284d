-- The interface has catalogues in 52 languages; which of them users may choose is a setting of the installation.
alter table users
  drop constraint users_language_check,
  add constraint users_language_check check (language in (
    'sk', 'en', 'nl', 'cs', 'de', 'hu', 'pl', 'uk', 'be', 'bg', 'bs', 'ca',
    'cy', 'da', 'el', 'eo', 'es', 'et', 'eu', 'fi', 'fr', 'ga', 'gl', 'hr',
    'hy', 'id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'la', 'lb', 'lt', 'lv',
    'mk', 'mt', 'nb', 'pt', 'pt-BR', 'ro', 'rom', 'ru', 'sl', 'sq', 'sr', 'sv',
    'tr', 'uz', 'vi', 'zh'
  ));
