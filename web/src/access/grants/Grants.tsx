import { type GranteeKind, scopes } from '@lastmile/contract/access/rights.ts'
import { type FunctionCode, functions as named, term } from '@lastmile/contract/words.ts'
import type { Input } from '@lastmile/contract/platform/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
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
import { Refusal } from '#platform/transport.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { EffectQuestion } from './RightsEffect.tsx'
import { FunctionPicker } from './FunctionPicker.tsx'
import { mergeTicks, type Ticks } from './merge-ticks.ts'
import { words } from '#access/words.ts'

type Grant = RowOf<typeof api.rights.grants.call>

/** The granting calls for each kind of grantee. */
const granting = {
  employee: api.staff,
  'employee-group': api.employeeGroups,
  'work-team': api.workTeams,
  'organization-unit': api.unitGrants,
} as const

/** The direct grants of one employee, group, team or unit, with dates and grantor, and the form that sets them. */
export function Grants({ kind, code }: { kind: GranteeKind; code: string }) {
  const t = useWords(words)
  const { data, refetch } = useQuery(q(api.rights.grants, { granteeKind: kind, granteeCode: code }))
  const [{ opening, overtaken }, setOpening] = useState<Opening>({ opening: 0, overtaken: null })
  if (!data) return null
  const carry = (next: Overtaken | null) => {
    setOpening((before) => ({ opening: before.opening + 1, overtaken: next }))
    if (next) void refetch()
  }
  return (
    <>
      <Box title={t.granted}>
        <GrantTable grants={data} />
        <HistoryLink thing={`permit ${kind}`} code={code} />
      </Box>
      <Box title={t.change}>
        <GrantsForm key={`${kind} ${code} ${opening}`} {...{ kind, code, grants: data, overtaken, carry }} />
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
  /** Formats the days of a grant, both included. A grant ends at the beginning of the day after its last. */
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

type Typed = Partial<Omit<Input<typeof api.staff.permit.call>, 'code' | 'seen'>>
/** What was entered before another grantor changed the grants, and those grants. */
type Overtaken = { typed: Typed; grants: readonly Grant[] }
/** How many times the form was reset, and what was carried over the last time. */
type Opening = { opening: number; overtaken: Overtaken | null }

/** Returns the codes of all grants that have not expired. */
function ticksOf(grants: readonly Grant[]): Ticks {
  const codes = (wanted: Grant['grantKind']) =>
    grants.filter((one) => one.grantKind === wanted && !hasEnded(one)).map((grant) => grant.code)
  return {
    functions: codes('function') as FunctionCode[],
    denied: codes('denied') as FunctionCode[],
    roles: codes('role'),
  }
}

/** Reports whether both have the same grants, in any order. */
function sameTicks(one: readonly Grant[], other: readonly Grant[]): boolean {
  const [before, now] = [ticksOf(one), ticksOf(other)]
  const same = (some: readonly string[], others: readonly string[]) =>
    some.length === others.length && some.every((code) => others.includes(code))
  return same(before.functions, now.functions) && same(before.denied, now.denied) && same(before.roles, now.roles)
}

/** Returns the initial values: the current grants, merged with what was entered before another grantor changed them. */
function beginning(grants: readonly Grant[], overtaken: Overtaken | null) {
  const now = ticksOf(grants)
  if (!overtaken) return { initial: { ...now, scope: 'unit-and-below' as const }, dropped: [] }
  const { typed } = overtaken
  const { functions = [], denied = [], roles = [], rescoped = [] } = typed
  const seen = ticksOf(overtaken.grants)
  const { ticks, dropped } = mergeTicks({ seen, mine: { functions, denied, roles }, now })
  const there = new Set<string>([...ticks.functions, ...ticks.roles])
  return { initial: { ...typed, ...ticks, rescoped: rescoped.filter((one) => there.has(one)) }, dropped }
}

/** Returns the grants that are kept, whose scope can therefore be changed; denials apply everywhere. */
const stayingOf = (grants: readonly Grant[], { functions, roles }: Pick<Ticks, 'functions' | 'roles'>) =>
  grants.filter(
    (grant) =>
      !hasEnded(grant) &&
      (grant.grantKind === 'role'
        ? roles.includes(grant.code)
        : grant.grantKind === 'function' && functions.includes(grant.code as FunctionCode)),
  )

type Forming = { kind: GranteeKind; code: string; grants: readonly Grant[] } & {
  overtaken: Overtaken | null
  carry: (overtaken: Overtaken | null) => void
}

/** Resets the form if the current grants differ from those it was opened with. */
function useOpenAnew(stand: boolean, open: () => void): void {
  const anew = useEffectEvent(open)
  useEffect(() => {
    if (!stand) anew()
  }, [stand])
}

function GrantsForm({ kind, code, grants: now, overtaken, carry }: Forming) {
  const t = useWords(words)
  const language = useLanguage()
  // The form keeps the grants it was opened with. If another grantor changes them, the ticks are carried over to the
  // new ones.
  const [grants] = useState(now)
  const { permit, previewPermit } = granting[kind]
  const seen = ticksOf(grants)
  const { initial, dropped } = beginning(grants, overtaken)
  const carryOn = (error: Error) => {
    if (error instanceof Refusal && error.code === 'changed-meanwhile') carry({ typed: form.values, grants })
  }
  const form = useCallForm(permit, {
    fixed: { code, seen },
    initial,
    draft: false,
    done: ({ changed }) => (changed ? t.grantsSaved : t.nothingChanged),
    onDone: () => overtaken && carry(null),
    onRefused: carryOn,
  })
  const touched = overtaken !== null || JSON.stringify(form.values) !== JSON.stringify(initial)
  useOpenAnew(sameTicks(grants, now), () => carry(touched ? { typed: form.values, grants } : null))
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
  return (
    <CallForm
      form={form}
      submit={t.saveGrants}
      confirm={
        <EffectQuestion
          preview={previewPermit}
          input={{ code, seen, functions, denied, roles, from, to, scope, areas, rescoped }}
          onRefused={carryOn}
        />
      }
      columns={2}
    >
      {overtaken ? <Meanwhile before={overtaken.grants} now={grants} dropped={dropped} /> : null}
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
        <MultiSelect options={stayingOf(grants, { functions, roles })} />
      </form.Field>
    </CallForm>
  )
}

type MeanwhileProps = { before: readonly Grant[]; now: readonly Grant[]; dropped: readonly FunctionCode[] }

/** Shows what another grantor has changed, and which of the user's ticks were dropped. */
function Meanwhile({ before, now, dropped }: MeanwhileProps) {
  const t = useWords(words)
  const language = useLanguage()
  const without = (some: readonly Grant[], others: readonly Grant[]) =>
    some.filter((one) => !others.some(({ grantKind, code }) => grantKind === one.grantKind && code === one.code))
  const list = (some: readonly Grant[]) =>
    some.map((one) => `${nameIn(language, one)} (${t.whats[one.grantKind]})`).join(t.comma)
  const [added, taken] = [without(now, before), without(before, now)]
  const lines = [
    t.changedMeanwhile,
    ...(added.length > 0 ? [t.addedMeanwhile(list(added))] : []),
    ...(taken.length > 0 ? [t.takenMeanwhile(list(taken))] : []),
    dropped.length > 0 ? t.ticksDropped(dropped.map((one) => nameIn(language, named[one])).join(t.comma)) : t.ticksKept,
  ]
  return (
    <div className="form-top">
      <Alert type="warning" showIcon title={lines.join('\n')} />
    </div>
  )
}
