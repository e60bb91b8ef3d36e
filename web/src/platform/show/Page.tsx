import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import '#platform/style/show.css'

type PageProps = {
  title: ReactNode
  /** Buttons on the right of the title. */
  extra?: ReactNode
  /** Where the back button leads; true for the previous page. Without it there is no button. */
  back?: string | true
  children: ReactNode
}

/** The frame of a page: back button, title, actions, and the content below them. */
export function Page({ title, extra, back, children }: PageProps) {
  const t = useWords(common)
  const navigate = useNavigate()
  const titleId = useId()
  return (
    <section className="page" aria-labelledby={titleId}>
      <header>
        {back === undefined ? null : (
          <button
            type="button"
            className="plain page-back"
            aria-label={t.back}
            onClick={() => void (back === true ? navigate(-1) : navigate(back))}
          >
            <ArrowLeftOutlined />
          </button>
        )}
        <h1 id={titleId}>{title}</h1>
        {extra === undefined ? null : <div className="page-extra">{extra}</div>}
      </header>
      {children}
    </section>
  )
}

/** A bordered section of a page, optionally with a title. */
export function Box({ title, extra, children }: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="box">
      {extra !== undefined ? (
        <header>
          <h2>{title}</h2>
          {extra}
        </header>
      ) : title === undefined ? null : (
        <h2>{title}</h2>
      )}
      {children}
    </section>
  )
}

/** Two columns: the work, and next to it the effect (`aside`), which stays in view. */
export function Beside({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="columns">
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  )
}
