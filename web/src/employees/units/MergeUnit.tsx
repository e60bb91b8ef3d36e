import type { UnitType } from '@lastmile/contract/organizations/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useCallback } from 'react'
import { RightsEffect } from '#access'
import { api, q, sendWith } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { HeldByUnit } from './HeldByUnit.tsx'
import { words } from './words.ts'

const mergeable: ReadonlySet<UnitType> = new Set(['branch', 'hall', 'department', 'warehouse', 'construction'])

/** Merges a unit into another of the same type, after a preview of what moves and what blocks it. */
export function MergeUnit({ code }: { code: string }) {
  const t = useWords(words)
  const { data: unit } = useQuery(q(api.organizationUnits.get, { organizationUnitCode: code }))
  if (!unit || !mergeable.has(unit.type)) return null
  return (
    <Box title={t.merging}>
      {unit.mergedInto === null ? (
        <MergeForm key={unit.version} code={code} version={unit.version} type={unit.type} />
      ) : (
        <Alert type="info" showIcon title={t.mergedInto(unit.mergedInto)} />
      )}
    </Box>
  )
}

function MergeForm({ code, version, type }: { code: string; version: number; type: UnitType }) {
  const t = useWords(words)
  const form = useCallForm(api.unitChanges.merge, { fixed: { code, version }, draft: false, done: t.merged(code) })
  const target = useCallback(
    ({ code: other, name, zhName, ended }: RowOf<typeof api.organizations.units.call>) => ({
      code: other,
      name,
      zhName,
      hint: other,
      disabled: other === code || ended,
    }),
    [code],
  )
  const { into } = form.values
  const chosen = typeof into === 'string' && into !== '' ? into : undefined
  const { data, error } = useQuery({
    queryKey: [api.unitChanges.previewMerge.code, code, version, chosen],
    queryFn: ({ signal }) =>
      api.unitChanges.previewMerge(sendWith({ code, into: chosen ?? '' }, { signal, silent: true, untold: true })),
    enabled: chosen !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const stopped = data?.held.some(({ fate }) => fate === 'in-the-way')
  const why =
    chosen === undefined ? t.chooseInto : stopped ? t.finishFirst : data ? undefined : (error?.message ?? t.looking)
  return (
    <CallForm form={form} submit={t.merge} danger confirm={t.askMerge(code, chosen ?? '')} why={why} columns={1}>
      <form.Field name="into" hint={t.intoHint}>
        <CallSelect call={api.organizations.units} input={{ type }} choice={target} />
      </form.Field>
      {chosen === undefined ? null : (
        <div className="unit-effect" aria-live="polite">
          {error ? <Alert type="error" showIcon title={error.message} /> : null}
          {stopped ? <Alert type="warning" showIcon title={t.finishFirst} /> : null}
          {data ? <HeldByUnit held={data.held} /> : null}
          {data?.effect ? <RightsEffect effect={data.effect} /> : null}
        </div>
      )}
    </CallForm>
  )
}
