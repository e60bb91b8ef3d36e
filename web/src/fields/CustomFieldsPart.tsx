import { customObjects, customTypes } from '@lastmile/contract/fields/values.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { MultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { LimitInput } from './LimitInput.tsx'
import { OptionsInput } from './OptionsInput.tsx'
import { words } from './words.ts'

type Values = Readonly<Record<string, unknown>>
const isType =
  (...types: string[]) =>
  ({ type }: Values) =>
    types.includes(String(type))

/** The custom fields of customers, lines, devices and tasks. */
export function CustomFieldsPart() {
  const t = useWords(words)
  const { data: roles = [] } = useQuery(q(api.customFieldsOf.roles, {}))
  const objects = customObjects.map((code) => ({ code, name: t.objects[code] }))
  const types = customTypes.map((code) => ({ code, name: t.types[code] }))
  return (
    <MaintenancePage
      bare
      title={t.title}
      thing={t.thing}
      calls={api.customFields}
      width={760}
      initial={{
        appliesTo: 'customer',
        type: 'text',
        required: false,
        listed: false,
        printed: false,
        offered: true,
        sequenceNo: 0,
        options: [],
        viewRoles: [],
        editRoles: [],
      }}
      fixed={['appliesTo']}
      filters={[{ name: 'appliesTo', input: <SearchSelect options={objects} /> }]}
      inputs={{
        appliesTo: <SearchSelect options={objects} clearable={false} />,
        type: <SearchSelect options={types} clearable={false} />,
        min: <LimitInput />,
        max: <LimitInput />,
        options: <OptionsInput />,
        viewRoles: <MultiSelect options={roles} placeholder={t.everyone} />,
        editRoles: <MultiSelect options={roles} placeholder={t.everyone} />,
      }}
      when={{
        pattern: isType('text'),
        maxLength: isType('text'),
        min: isType('number', 'amount'),
        max: isType('number', 'amount'),
        options: isType('choice', 'choices'),
        // No document shows devices.
        printed: ({ appliesTo }) => appliesTo !== 'device',
      }}
      optional={['pattern', 'maxLength', 'min', 'max', 'listed', 'printed']}
      wide={['options', 'hint']}
      groups={[
        { title: t.roles, fields: ['viewRoles', 'editRoles'] },
        { title: t.use, fields: ['required', 'listed', 'printed', 'offered', 'sequenceNo'] },
      ]}
      labels={{ pattern: t.pattern, offered: t.inUse, sequenceNo: t.order, listed: t.listed, printed: t.printed }}
      opens="name"
      columns={(c) => [
        c.custom('appliesTo', {
          show: ({ appliesTo }) => t.objects[appliesTo],
          text: ({ appliesTo }) => t.objects[appliesTo],
          width: 110,
        }),
        c.named('name', 'zhName', { width: 220 }),
        c.text('code'),
        c.custom('type', { show: ({ type }) => t.types[type], text: ({ type }) => t.types[type], width: 140 }),
        c.yesNo('required', { width: 90 }),
        c.yesNo('listed', { width: 90 }),
        c.yesNo('offered', { width: 90, title: t.inUse }),
        c.number('sequenceNo', { width: 80, title: t.order }),
      ]}
    />
  )
}
