import { type GranteeKind, scopes } from '@lastmile/contract/employees/rights.ts'
import { type FunctionCode, term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { dayIn, useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallMultiSelect, MultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { HistoryLink } from '#platform/show/HistoryLink.tsx'
import { Box } from '#platform/show/Page.tsx'
import type { Tone } from '#platform/show/StatusTag.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { EffectQuestion } from './Effect.tsx'
import { FunctionPicker } from './FunctionPicker.tsx'
import { words } from './words.ts'

type Grant = RowOf<typeof api.rights.grants.call>

/** The calls that grant to each kind. */
const granting = {
  employee: api.staff,
  'employee-group': api.employeeGroups,
  'work-team': api.workTeams,
  'organization-unit': api.unitGrants,
} as const

/** The direct grants of one employee, group, team or unit, with dates and giver, and the form that sets them. */
export function Grants({ kind, code }: { kind: GranteeKind; code: string }) {
  const t = useWords(words)
  const { data } = useQuery(q(api.rights.grants, { granteeKind: kind, granteeCode: code }))
  if (!data) return null
  return (
    <>
      <Box title={t.granted}>
        <GrantTable grants={data} />
        <HistoryLink thing={`permit ${kind}`} code={code} />
      </Box>
      <Box title={t.change}>
        <GrantsForm key={JSON.stringify(data)} kind={kind} code={code} grants={data} />
      </Box>
    </>
  )
}

const hasEnded = ({ to }: Grant) => to !== null && Date.parse(to) <= Date.now()

type State = 'inForce' | 'ended' | 'toCome'
type Shown = Grant & { state: State }

const stateOf = (grant: Grant): State => (grant.current ? 'inForce' : hasEnded(grant) ? 'ended' : 'toCome')
const tone = ({ state, grantKind }: Shown): Tone =>
  state === 'inForce' ? (grantKind === 'denied' ? 'bad' : 'good') : state === 'ended' ? 'quiet' : 'wait'

function GrantTable({ grants }: { grants: readonly Grant[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  /** A grant is told by days, both included: it ends with the beginning of the day after. */
  const days = ({ from, to }: Grant) => {
    const last = to === null ? t.withoutEnd : f.day(dayIn(Date.parse(to) - 1, f.timeZone))
    return from === null ? last : `${f.day(dayIn(from, f.timeZone))} – ${last}`
  }
  const reach = ({ scope, areas, grantKind }: Grant) =>
    grantKind === 'denied' ? '–' : [term(scope, language), ...areas].join(t.comma)
  const what = ({ grantKind }: Grant) => t.whats[grantKind]
  return (
    <DataTable<Shown>
      rows={grants.map((grant) => ({ ...grant, state: stateOf(grant) }))}
      rowKey={({ grantKind, code }) => `${grantKind} ${code}`}
      height={400}
      empty={<p className="muted">{t.nothingGranted}</p>}
      aria-label={t.granted}
      columns={(c) => [
        c.custom('grantKind', { width: 96, show: what, text: what }),
        c.named('name', 'zhName'),
        c.custom('from', { title: t.days, width: 170, show: days, text: days }),
        c.custom('scope', { width: 125, show: reach, text: reach }),
        c.text('grantedBy'),
        c.status('state', { title: t.state, tone, label: ({ state }) => t.states[state] }),
      ]}
      key={language}
    />
  )
}

function GrantsForm({ kind, code, grants }: { kind: GranteeKind; code: string; grants: readonly Grant[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const there = grants.filter((grant) => !hasEnded(grant))
  const codes = (wanted: Grant['grantKind']) =>
    there.filter(({ grantKind }) => grantKind === wanted).map((grant) => grant.code)
  const { permit, previewPermit } = granting[kind]
  const seen = {
    functions: codes('function') as FunctionCode[],
    denied: codes('denied') as FunctionCode[],
    roles: codes('role'),
  }
  const form = useCallForm(permit, {
    fixed: { code, seen },
    initial: { ...seen, scope: 'unit-and-below' },
    draft: false,
    done: ({ changed }) => (changed ? t.grantsSaved : t.nothingChanged),
  })
  const {
    functions = [],
    denied = [],
    roles = [],
    from,
    to,
    scope = 'unit-and-below',
    areas = [],
    rescoped = [],
  } = form.values
  // Existing grants stay as they are; a denial reaches everywhere.
  const staying = there.filter(({ grantKind, code: one }) =>
    grantKind === 'role' ? roles.includes(one) : grantKind === 'function' && functions.includes(one as FunctionCode),
  )
  return (
    <CallForm
      form={form}
      submit={t.saveGrants}
      confirm={
        <EffectQuestion
          preview={previewPermit}
          input={{ code, seen, functions, denied, roles, from, to, scope, areas, rescoped }}
        />
      }
      columns={2}
    >
      <form.Field name="roles" wide required={false} hint={t.rolesHint}>
        <CallMultiSelect call={api.operationRoles.list} input={{ limit: 200 }} />
      </form.Field>
      <form.Field name="functions" names={['denied']} wide required={false}>
        <FunctionPicker denied={denied} onDenied={(next) => form.set({ denied: next })} />
      </form.Field>
      <form.Field name="from" hint={t.datesHint} />
      <form.Field name="to" />
      <form.Field name="scope" hint={t.scopeHint}>
        <SearchSelect
          options={scopes.map((one) => ({ code: one, name: term(one, language) }))}
          onChange={(next) => form.set({ scope: scopes.find((one) => one === next), areas: [] })}
        />
      </form.Field>
      {scope === 'named-areas' ? (
        <form.Field name="areas" label={t.areas}>
          <CallMultiSelect call={api.areaSections.list} input={{ limit: 50 }} search="keyword" />
        </form.Field>
      ) : null}
      <form.Field name="rescoped" required={false} hint={t.rescopedHint}>
        <MultiSelect options={staying} />
      </form.Field>
    </CallForm>
  )
}
