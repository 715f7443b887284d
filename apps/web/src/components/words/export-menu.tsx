import { Button } from '@mantine/core';
import { EXPORT_FORMATS, type ExportFormat, wordFiles } from '@slovickovo/contract/word-files/word-files';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../lib/api/call-api.ts';
import { interfaceLanguage } from '../../lib/texts/i18n.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Menu, MenuItem } from '../menu/menu.tsx';

/** Saves the words of a group as a file; without a group, all words of the user. */
export function ExportMenu({ groupId }: { groupId?: number }) {
  const { t } = useTranslation('components');
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const query = { format, language: interfaceLanguage(), ...(groupId !== undefined && { wordgroup_id: groupId }) };
      const { file, name } = await fetchFile(wordFiles.export, { query });
      saveFile(file, name);
    },
  });
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
        <MenuItem key={format} onClick={() => save.mutate(format)}>
          {t(`exportFormats.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
