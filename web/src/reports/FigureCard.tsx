import type { ReactNode } from 'react'
import { Goto } from '#platform/show/Goto.tsx'
import './reports.css'

type FigureCardProps = {
  title: string
  figure: string
  /** Where the figure links to. */
  to: string
  /** The severity of the figure. */
  tone?: 'bad' | 'wait' | undefined
  /** What the figure consists of. */
  detail?: ReactNode
  chart?: ReactNode
}

/** A figure on the home page: title, value and breakdown, with a link to the list behind it. */
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

/** The placeholder for a figure that is loading. */
export function Coming({ title }: { title: string }) {
  return (
    <section className="figure-card" aria-busy="true">
      <h2>{title}</h2>
      <span className="figure-number ghost" />
    </section>
  )
}
