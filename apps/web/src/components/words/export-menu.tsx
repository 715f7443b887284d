import { Button } from '@mantine/core';
import { EXPORT_FORMATS, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { IconDownload } from '@tabler/icons-react';
import { useSaveFile } from '../../lib/api/use-save-file.ts';
import { interfaceLanguage } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Menu, MenuItem } from '../menu/menu.tsx';

/** Saves the words of a group as a file; without a group, all words of the user. */
export function ExportMenu({ groupId }: { groupId?: number }) {
  const { t } = useTranslation(['components', 'terms']);
  const save = useSaveFile(wordFiles.export);
  const chosen = { language: interfaceLanguage(), ...(groupId !== undefined && { wordgroup_id: groupId }) };
  return (
    <Menu
      button={(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          loading={save.isPending}
        >
          {t('export')}
        </Button>
      )}
    >
      {EXPORT_FORMATS.map((format) => (
        <MenuItem key={format} onClick={() => save.mutate({ query: { format, ...chosen } })}>
          {t(`terms:exportFormats.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
