import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { classTeachers } from '@slovickovo/contract/classes/teachers';
import type { ClassOfferKind } from '@slovickovo/domain/classes/class-offer';
import { Form, problemText, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './offer-class.module.css';

interface OfferForm {
  login: string;
  kind: ClassOfferKind;
  stays: boolean;
}

/** Refusals of the typed login. */
const AT_LOGIN = ['recipient_unknown', 'offer_to_self'];

/** Invites a colleague by the login; the owner may offer the class itself. */
export function OfferClass({ classId, isOwner }: { classId: number; isOwner: boolean }) {
  const { t } = useTranslation('classes');
  const form = useForm<OfferForm>({
    initialValues: { login: '', kind: 'teach', stays: true },
    validate: { login: (login) => (login.trim() === '' ? problemText('login_required') : null) },
  });
  const offer = useCall(classTeachers.offer, {
    refreshes: ['/usergroups'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t(`teachers.offered.${form.values.kind}`) });
      form.reset();
    },
    onError: (error) => {
      if (AT_LOGIN.includes(error.code))
        form.setFieldError('login', t(`teachers.refused.${error.code as 'offer_to_self'}`));
    },
  });
  const { kind } = form.values;
  const send = ({ login, ...more }: OfferForm) =>
    offer.mutate({ params: { id: classId }, body: { login: login.trim(), ...more } });
  return (
    <Form form={form} onSubmit={send} error={offer.error && AT_LOGIN.includes(offer.error.code) ? null : offer.error}>
      <TextInput
        label={t('teachers.login')}
        description={t('teachers.loginNote')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('login')}
      />
      {isOwner && (
        <Radio.Group label={t('teachers.what')} {...form.getInputProps('kind')}>
          <div className={classes.choices}>
            <Radio value="teach" label={t('teachers.kinds.teach')} />
            <Radio value="own" label={t('teachers.kinds.own')} />
          </div>
        </Radio.Group>
      )}
      {kind === 'own' && (
        <Checkbox label={t('teachers.stays')} {...form.getInputProps('stays', { type: 'checkbox' })} />
      )}
      <SubmitButton pending={offer.isPending}>{t(`teachers.send.${kind}`)}</SubmitButton>
    </Form>
  );
}
