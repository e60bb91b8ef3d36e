import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import type { Reader } from '#platform/table/columns.tsx'
import { ownName, useLanguage, useWords } from '#platform/words.ts'
import { SettingForm } from './SettingForm.tsx'
import { limitsOf, type Setting, valueOf } from './setting.ts'
import { words } from './words.ts'

/** The settings of one type, with value, limits, default, effect and last change. */
export function SettingList({ type }: { type: 'public' | 'operation' }) {
  const t = useWords(words)
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  // Keeps the open form on its setting, even if the list is refetched.
  const { data = [] } = useQuery({ ...q(api.settings.list, { type }), enabled: open !== null })
  const opened = data.find(({ key }) => key === open)
  const standard = (setting: Setting, reader: Reader) => valueOf(setting, setting.standard, reader)
  return (
    <>
      <CallTable
        call={api.settings.list}
        input={{ type }}
        rowKey="key"
        height="all"
        onOpen={({ key }) => setOpen(key)}
        columns={(c) => [
          c.custom('name', { show: opening(setOpen), text: (row) => ownName(language, row) }),
          c.custom('value', {
            show: emphasized,
            text: (row, reader) => valueOf(row, row.value, reader),
          }),
          c.custom('limits', {
            title: t.limits,
            show: (row, { f }) => (row.fixed ? t.fixed : limitsOf(row, f)),
            text: (row, { f }) => (row.fixed ? t.fixed : limitsOf(row, f)),
          }),
          c.custom('standard', { show: standard, text: standard, hidden: true }),
          c.custom('affects', {
            show: (row) => ownName(language, { name: row.affects, zhName: row.zhAffects }),
            text: (row) => ownName(language, { name: row.affects, zhName: row.zhAffects }),
          }),
          c.custom('changedBy', {
            title: t.changedBy,
            hidden: true,
            show: ({ changes: [last] }, { f }) => (last ? `${last.employeeName}, ${f.instant(last.at)}` : '–'),
            text: ({ changes: [last] }) => last?.employeeName ?? '',
          }),
        ]}
      />
      <Detail open={open !== null} onClose={() => setOpen(null)} title={opened ? ownName(language, opened) : ''}>
        {opened ? (
          <SettingForm key={`${opened.key} ${opened.value}`} setting={opened} close={() => setOpen(null)} />
        ) : null}
      </Detail>
    </>
  )
}

const opening =
  (open: (key: string) => void) =>
  (row: Setting, { language }: Reader) => (
    <button type="button" className="plain link" onClick={() => open(row.key)}>
      {ownName(language, row)}
    </button>
  )

const emphasized = (row: Setting, reader: Reader) => <strong>{valueOf(row, row.value, reader)}</strong>
