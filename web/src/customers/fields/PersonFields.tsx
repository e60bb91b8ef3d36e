import { Input } from 'antd'
import type { ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useSession } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import type { CustomerForm } from './values.ts'
import { useRequiredInputs } from './required.ts'
import { words } from './words.ts'

/** The customer's identity as on their certificate, with any duplicate shown below. */
export function IdentityFields({ form: { Field }, children }: CustomerForm & { children?: ReactNode }) {
  const t = useWords(words)
  return (
    <FieldGroup title={t.identity}>
      <Field name="customerType">
        <CallSelect call={api.configuration.customerTypes} input={{}} clearable={false} />
      </Field>
      <Field name="name" />
      <Field name="certificateType">
        <CallSelect call={api.configuration.certificateTypes} input={{}} clearable={false} />
      </Field>
      <Field name="certificateNo" />
      {children}
    </FieldGroup>
  )
}

/**
 * The longest number checked while it is typed: in a pattern with nested repetitions, each further character doubles
 * the time that a browser takes. The server's engine is not affected.
 */
const checkedWhileTyped = 20

/** Reports whether a number matches the operator's phone pattern, as far as the browser can tell. */
function fits(pattern: string, phone: string): boolean {
  if (phone.length > checkedWhileTyped) return true
  try {
    return new RegExp(pattern).test(phone)
  } catch {
    return true
  }
}

/** The customer's contact details. An invalid phone number is reported before anything is sent. */
export function ContactFields({ form: { Field, values, set } }: CustomerForm) {
  const t = useWords(words)
  const required = useRequiredInputs()
  const pattern = useSession((state) => state.employee?.operator.phonePattern)
  const phone = (values.contactTel ?? '').replaceAll(/[\s-]/g, '')
  const masked = phone.startsWith('*')
  const odd = !masked && phone.length >= 6 && pattern !== undefined && !fits(pattern, phone)
  return (
    <FieldGroup title={t.contact}>
      <Field name="contactTel" hint={odd ? t.phoneFault : undefined}>
        <Input type="tel" inputMode="tel" autoComplete="off" />
      </Field>
      <Field name="eMail">
        {/* Not of type email: browsers would encode the letters of an international domain. */}
        <Input inputMode="email" autoComplete="off" />
      </Field>
      <Field name="operator">
        <CallSelect call={api.configuration.customerOperators} input={{}} clearable={!required.includes('operator')} />
      </Field>
      <Field name="level" required>
        <CallSelect
          call={api.configuration.customerLevels}
          input={{}}
          clearable={false}
          value={String(values.level ?? 1)}
          onChange={(level) => set({ level: level === undefined ? undefined : Number(level) })}
        />
      </Field>
    </FieldGroup>
  )
}
