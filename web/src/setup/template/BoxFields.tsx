import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useWords } from '#platform/words.ts'
import type { Plan } from '#setup/plan.ts'
import { words } from '#setup/words.ts'

const fields = ['oltName', 'vendor', 'host', 'ponPorts', 'boxName', 'ponPort', 'totalPorts'] as const
const examples: Partial<Record<(typeof fields)[number], string>> = {
  vendor: 'huawei',
  host: '10.0.0.2',
  ponPorts: '0/1/0-15',
  ponPort: '0/1/0',
}
const towns = { call: api.areaSections.list, input: { kind: 'town' as const, limit: 50 }, search: 'keyword' as const }

/** The first OLT and its first box, which can also be added later. Its township is that of the plan, if it has one. */
export function BoxFields({ plan }: { plan: Plan }) {
  const t = useWords(words)
  const form = useForm()
  if (!plan.boxes?.length) return null
  return (
    <FieldGroup
      title={
        <>
          {t.network}{' '}
          <Button size="small" type="link" onClick={() => form.change('boxes', [])}>
            {t.later}
          </Button>
        </>
      }
    >
      {plan.areas?.length ? null : (
        <FieldView name={['boxes', 0, 'townCode']} required>
          <CallSelect {...towns} />
        </FieldView>
      )}
      {fields.map((name) => (
        <FieldView key={name} name={['boxes', 0, name]} {...(examples[name] && { placeholder: examples[name] })} />
      ))}
    </FieldGroup>
  )
}
