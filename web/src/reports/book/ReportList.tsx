import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { type ReportEntry, reportTopics } from '@lastmile/contract/reports/book.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { clearedBy } from '#platform/inputs/clearing.tsx'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { Pager, usePages } from '#platform/table/toolbar.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The reports that the user may open, by topic; the search is kept in the URL. */
export function ReportList() {
  const t = useWords(words)
  const { clear } = useWords(common)
  const { typed, settled, search } = useTyped()
  return (
    <Page title={t.title}>
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        className="report-search"
        value={typed}
        maxLength={100}
        placeholder={t.search}
        aria-label={t.search}
        allowClear={clearedBy(clear)}
        onChange={({ target }) => search(target.value)}
      />
      <Found keyword={settled.trim()} onAll={() => search('')} />
    </Page>
  )
}

/**
 * Returns the typed text, and a debounced version that is kept in the URL. The input does not depend on the URL, which
 * is too slow for fast typing, but a link that changes the URL sets the text.
 */
function useTyped() {
  const [params, setParams] = useSearchParams()
  const keyword = params.get('keyword') ?? ''
  const [state, setState] = useState({ keyword, typed: keyword })
  const typed = state.keyword === keyword ? state.typed : keyword
  const settled = useDebounced(typed, 300)
  const report = useEffectEvent((text: string) => {
    if (text !== keyword) setParams(text === '' ? {} : { keyword: text }, { replace: true })
  })
  useEffect(() => report(settled), [settled])
  return { typed, settled, search: (text: string) => setState({ keyword, typed: text }) }
}

/** The number of reports per page of the list. */
const pageSize = 20

function Found({ keyword, onAll }: { keyword: string; onAll: () => void }) {
  const t = useWords(words)
  const { notRead } = useWords(common)
  const pages = usePages(keyword)
  const paging = { limit: pageSize, ...(pages.after ? { after: pages.after } : {}) }
  const call = keyword === '' ? q(api.reports.list, paging) : q(api.reports.find, { topic: 'all', keyword, ...paging })
  const { data, isError } = useQuery({ ...call, placeholderData: (before) => before })
  if (isError && !data) return <EmptyState title={notRead} />
  if (!data) return <div className="report-groups" aria-busy="true" />
  const { rows, next } = data
  if (rows.length === 0)
    return keyword === '' ? (
      <EmptyState title={t.noReports}>{t.askForReports}</EmptyState>
    ) : (
      <EmptyState title={t.notFound(keyword)} action={<Button onClick={onAll}>{t.showAll}</Button>} />
    )
  return (
    <>
      <div className="report-groups">
        {reportTopics.map((topic) => (
          <Topic key={topic} title={t.topics[topic]} reports={rows.filter((report) => report.topic === topic)} />
        ))}
      </div>
      {next !== null || pages.number > 1 ? (
        <Pager pages={pages} next={next} limit={pageSize} onLimit={() => {}} />
      ) : null}
    </>
  )
}

function Topic({ title, reports }: { title: string; reports: readonly ReportEntry[] }) {
  const language = useLanguage()
  if (reports.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {reports.map((report) => (
          <li key={report.code}>
            <Goto to={paths.report(report.code)}>{nameIn(language, report)}</Goto>
            <p>{language === 'zh-CN' ? report.zhDescription : report.description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
