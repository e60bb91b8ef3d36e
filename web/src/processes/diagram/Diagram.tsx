import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { Marks } from './viewer.ts'
import { words } from './words.ts'
import './diagram.css'

const Drawn = lazy(() => import('./ProcessDiagram.tsx'))

/** The diagram of a process definition, by default without marks. */
export function DefinitionDiagram({ processDefinitionId, marks }: { processDefinitionId: string; marks?: Marks }) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const { data } = useQuery({ ...q(api.workflow.processDefinitions, { processDefinitionId }), staleTime: 'static' })
  const definition = data?.[0]
  const waiting = <div className="diagram-canvas" aria-busy="true" />
  if (!definition) return waiting
  const name = (element: string) => {
    const found = definition.elements.find((one) => one.element === element)
    return found ? nameIn(language, found) : element
  }
  const standing = f.list(marks?.live.map(name) ?? [])
  const label = standing ? t.standsAt(nameIn(language, definition), standing) : t.of(nameIn(language, definition))
  return (
    <Suspense fallback={waiting}>
      <Drawn xml={definition.xml} label={label} live={[]} passed={[]} ways={[]} {...marks} />
    </Suspense>
  )
}

/** The diagram of a process, marking its current step, its past steps and the flows taken. */
export function ProcessDiagram({ processInstanceId }: { processInstanceId: string }) {
  const { data: status } = useQuery(q(api.workflow.processStatus, { processInstanceId }))
  const { data: steps = [] } = useQuery(q(api.workflow.activityInstances, { processInstanceId }))
  if (!status) return <div className="diagram-canvas" aria-busy="true" />
  const ways = steps.slice(1).map((step, index): [string, string] => [steps[index]?.element ?? '', step.element])
  return (
    <DefinitionDiagram
      processDefinitionId={status.processDefinitionId}
      marks={{ live: status.live, passed: status.passed, ways }}
    />
  )
}
