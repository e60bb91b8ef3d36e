import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage, useWords } from '#platform/words.ts'
import { type Drawing, draw, type Marks } from './viewer.ts'
import { words } from './words.ts'
import './diagram.css'

export type ProcessDiagramProps = Marks & {
  xml: string
  /** The text alternative of the diagram. */
  label: string
}

/**
 * A process diagram with the current step marked. It is a separate chunk, because the library that draws it is large.
 */
export default function ProcessDiagram({ xml, label, ...marks }: ProcessDiagramProps) {
  const t = useWords(words)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const marksText = JSON.stringify(marks)
  const [live] = marks.live
  const begin = useEffectEvent((drawn: Drawing) => {
    drawn.mark(marks)
    drawn.show(live)
  })
  useEffect(() => {
    const container = place.current
    if (!container) return
    let gone = false
    let drawn: Drawing | undefined
    draw(container, xml, language).then(
      (made) => {
        drawn = made
        if (gone) made.destroy()
        else {
          begin(made)
          setDrawing(made)
        }
      },
      (error: unknown) => console.error('the diagram could not be drawn', error),
    )
    return () => {
      gone = true
      drawn?.destroy()
      setDrawing(null)
    }
  }, [xml, language])
  useEffect(() => {
    drawing?.mark(JSON.parse(marksText) as Marks)
  }, [drawing, marksText])
  return (
    <figure className="diagram" aria-label={label}>
      <div className="diagram-canvas" ref={place} />
      <figcaption>
        {marks.live.length + marks.passed.length > 0 ? <Legend standing={live !== undefined} /> : null}
        <span className="diagram-tools">
          {live === undefined ? null : (
            <Button size="small" onClick={() => drawing?.show(live)}>
              {t.whereItStands}
            </Button>
          )}
          <Button size="small" onClick={() => drawing?.fit()}>
            {t.all}
          </Button>
          <Button size="small" aria-label={t.smaller} title={t.smaller} onClick={() => drawing?.zoom(1 / 1.25)}>
            −
          </Button>
          <Button size="small" aria-label={t.larger} title={t.larger} onClick={() => drawing?.zoom(1.25)}>
            +
          </Button>
        </span>
      </figcaption>
    </figure>
  )
}

function Legend({ standing }: { standing: boolean }) {
  const t = useWords(words)
  return (
    <span className="diagram-legend">
      {standing ? (
        <>
          <i className="live" />
          {t.live}
        </>
      ) : null}
      <i className="passed" />
      {t.passed}
    </span>
  )
}
