import type { ReactNode } from 'react'
import { Goto } from '#platform/show/Goto.tsx'
import './reports.css'

type FigureCardProps = {
  title: string
  figure: string
  /** The target of the link behind the figure. */
  to: string
  /** The severity. */
  tone?: 'bad' | 'wait' | undefined
  /** The breakdown of the figure. */
  detail?: ReactNode
  chart?: ReactNode
}

/** One figure of the home page: its title, value and breakdown, with a link to its list. */
export function FigureCard({ title, figure, to, tone, detail, chart }: FigureCardProps) {
  return (
    <section className="figure-card">
      <h2>{title}</h2>
      <Goto to={to} className={`figure-number ${tone ?? ''}`} aria-label={`${title}: ${figure}`}>
        {figure}
      </Goto>
      <div className="figure-detail">{detail}</div>
      {chart}
    </section>
  )
}

/** The placeholder of a figure that is loading. */
export function Coming({ title }: { title: string }) {
  return (
    <section className="figure-card" aria-busy="true">
      <h2>{title}</h2>
      <span className="figure-number ghost" />
    </section>
  )
}
