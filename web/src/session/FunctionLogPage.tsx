import { type RefusalCode, refusals, sentence } from '@lastmile/contract/refusals.ts'
import { actTypeOf, functionCodes, type Language, term } from '@lastmile/contract/words.ts'
import { useMemo, useState } from 'react'
import { api } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import type { RowOf } from '#platform/rows.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { Page } from '#platform/show/Page.tsx'
import { PageParts, usePart } from '#platform/show/PageParts.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { Reader } from '#platform/table/columns.tsx'
import { nameIn, ownName, useLanguage, useWords } from '#platform/words.ts'
import { Changes } from './Changes.tsx'
import { IdentityViews } from './IdentityViews.tsx'
import { logWords } from './log-words.ts'
import { words } from './words.ts'
import './log.css'

type LogRow = RowOf<typeof api.session.logs.call>

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

const outcomeName = (code: string, language: Language): string =>
  isRefusal(code) ? sentence(code, language) : term(code, language)

const parts = ['done', 'changes', 'looks'] as const

/**
 * The function log: who did what, when and from where; changes, before and after; and who was shown a certificate
 * number.
 */
export default function FunctionLogPage() {
  const t = useWords(words)
  const l = useWords(logWords)
  const part = usePart(parts)
  return (
    <Page title={t.log}>
      <PageParts name={t.log} parts={parts} labels={l.views} />
      {part === 'done' ? <Done /> : part === 'changes' ? <Changes /> : <IdentityViews />}
    </Page>
  )
}

/** All calls, including refused ones. */
function Done() {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState<LogRow | null>(null)
  const acts = useMemo(
    () =>
      functionCodes.map((code) => ({
        code,
        actTypeCode: code,
        ...actTypeOf(code),
        name: actTypeOf(code)?.name ?? code,
      })),
    [],
  )
  const actName = (code: string | null) => {
    const act = code ? actTypeOf(code) : undefined
    return act ? ownName(language, act) : (code ?? nothing)
  }
  /** Returns the employee and, if the function was delegated, also the principal. */
  const who = (row: LogRow) => {
    const name = nameIn(language, { name: row.employeeName ?? nothing, zhName: row.employeeZhName })
    const { actingForName, actingForZhName: zhName } = row
    return actingForName === null ? name : t.actingFor(name, nameIn(language, { name: actingForName, zhName }))
  }
  return (
    <>
      <CallTable
        call={api.session.logs}
        filters={[
          'employeeCode',
          { name: 'actTypeCode', input: <SearchSelect options={acts} /> },
          'customerCode',
          'signIns',
          'from',
          'to',
        ]}
        rowKey={(row) => String(row.id)}
        onOpen={setOpen}
        columns={(c) => [
          c.instant('at'),
          c.link('employeeCode', (row) => () => setOpen(row)),
          c.custom('employeeName', { show: (row) => who(row), text: (row) => who(row) }),
          c.text('call'),
          c.custom('actTypeCode', { show: (row) => actName(row.actTypeCode), text: (row) => actName(row.actTypeCode) }),
          c.text('customerCode'),
          c.custom('outcome', {
            text: ({ outcome }, { language }) => outcomeName(outcome, language),
            show: outcomeOf,
          }),
          c.text('serviceChannel', { hidden: true }),
          c.text('ip', { hidden: true }),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={open?.call}>
        <h3>{t.logInput}</h3>
        <pre>{JSON.stringify(open?.input, null, 2)}</pre>
      </Detail>
    </>
  )
}

const outcomeOf = ({ outcome }: LogRow, { language }: Reader) =>
  outcome === 'ok' ? (
    <StatusTag state="ok" />
  ) : (
    <span className="log-refused">
      <StatusTag state="refused" label={words[language === 'zh-CN' ? 'zh' : 'en'].refused} />{' '}
      {outcomeName(outcome, language)}
    </span>
  )
