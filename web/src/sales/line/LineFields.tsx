import { BroadbandAccount } from '@lastmile/contract/orders/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { OdbPicker } from '#network'
import { api, q, sendWith } from '#platform/api.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { useForm } from '#platform/form/Field.tsx'
import type { FormPart } from '#platform/form/part.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { useCall } from '#platform/query.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Named = 'odbCode' | 'portCode' | 'broadbandAccount' | 'broadbandPassword'
type Line = { [Name in Named]?: string | undefined }
type Near = { town?: string | undefined; latitude?: number | undefined; longitude?: number | undefined }
type LineFieldsProps = {
  form: FormPart<Line>
  near: Near
  /** The name that a generated account is derived from. */
  name?: string | undefined
  customerCode?: string | undefined
  children?: ReactNode
}

/** The network fields of a new line: a free port nearby, and its account and password. */
export function LineFields({ form: { Field, values, set }, near, name, customerCode, children }: LineFieldsProps) {
  const t = useWords(words)
  const { faults } = useForm()
  const fault = faults.fields['odbCode'] ?? faults.fields['portCode']
  return (
    <FieldGroup title={t.network}>
      <Field name="odbCode" names={['portCode']} label={t.box} wide required>
        <OdbPicker
          aria-label={t.box}
          near={near}
          refused={fault}
          value={{ odbCode: values.odbCode, portCode: values.portCode }}
          onChange={(place) => set({ odbCode: place?.odbCode, portCode: place?.portCode })}
        />
      </Field>
      <Field name="broadbandAccount" required hint={<AccountHint account={values.broadbandAccount} />}>
        <Input autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="broadbandPassword" required>
        <Input autoComplete="off" spellCheck={false} className="secret" />
      </Field>
      <Generate {...{ name, customerCode, set }} />
      {children}
    </FieldGroup>
  )
}

type GenerateProps = { name: string | undefined; customerCode: string | undefined; set: FormPart<Line>['set'] }

function Generate({ name, customerCode, set }: GenerateProps) {
  const t = useWords(words)
  const suggest = useCall(api.orders.suggestBroadband, { onDone: (line) => set(line) })
  const asked = { ...(name?.trim() ? { name: name.trim() } : {}), ...(customerCode ? { customerCode } : {}) }
  return (
    <div className="field beside-field">
      <Button onClick={() => suggest.run(asked)} loading={suggest.busy} title={t.generateHint}>
        {t.generate}
      </Button>
    </div>
  )
}

/** Shows whether an account is available while it is being typed. */
function AccountHint({ account }: { account: string | undefined }) {
  const t = useWords(words)
  const broadbandAccount = useDebounced((account ?? '').trim(), 300)
  const enabled = BroadbandAccount.safeParse(broadbandAccount).success
  const { data } = useQuery({
    ...q(api.orders.broadbandAccountFree, { broadbandAccount }),
    queryFn: ({ signal }) =>
      api.orders.broadbandAccountFree(sendWith({ broadbandAccount }, { signal, silent: true, untold: true })),
    enabled,
  })
  if (!enabled || !data) return null
  return <span className={data.free ? 'said good' : 'said bad'}>{data.free ? t.accountFree : t.accountTaken}</span>
}
