import { AppModal } from '../../components/feedback/modal.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';

interface OneTimePasswordProps {
  login: string;
  password: string;
  onClose: () => void;
}

/** Shows a password that an administrator hands over. */
export function OneTimePassword({ login, password, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation('administration');
  return (
    <AppModal opened onClose={onClose} title={t('resetPasswordTitle')}>
      <p>{t('resetPasswordText', { login })}</p>
      <p>
        <code>{password}</code>
      </p>
    </AppModal>
  );
}
