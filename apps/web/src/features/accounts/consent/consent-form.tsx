import { useForm } from '@mantine/form';
import type { User } from '@slovickovo/contract/accounts/accounts';
import { CONSENT_VERSION, consent } from '@slovickovo/contract/accounts/consent';
import { consentProblem } from '@slovickovo/domain/accounts/accounts';
import { type ChosenGiver, consentGiverProblem } from '@slovickovo/domain/privacy/consent';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ConsentFields } from '../consent-fields.tsx';

interface ConsentFormProps {
  user: User;
  onGiven: () => void;
}

interface Values {
  consent: boolean;
  consent_by: ChosenGiver | null;
}

/** Asks a user who agreed to an older text; what was chosen stays when the answer cannot be sent. */
export function ConsentForm({ user, onGiven }: ConsentFormProps) {
  const { t } = useTranslation('accounts');
  const isTeacher = user.role.name !== 'user';
  const form = useForm<Values>({
    initialValues: { consent: false, consent_by: isTeacher ? 'self' : null },
    validate: {
      consent: checked(consentProblem),
      consent_by: checked((giver: Values['consent_by']) => consentGiverProblem(giver, isTeacher)),
    },
  });
  const give = useCall(consent.give, { meta: { refusals: 'form' }, onSuccess: onGiven });
  return (
    <Form
      form={form}
      onSubmit={(values) => give.mutate({ body: { ...values, consent_version: CONSENT_VERSION } })}
      error={give.error}
    >
      <ConsentFields
        isTeacher={isTeacher}
        giver={form.getInputProps('consent_by')}
        agree={form.getInputProps('consent', { type: 'checkbox' })}
      />
      <SubmitButton pending={give.isPending} size="lg">
        {t('consent.submit')}
      </SubmitButton>
    </Form>
  );
}
