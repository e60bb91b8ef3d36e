import type { Output } from '@lastmile/contract/platform/call.ts'
import type { network } from '@lastmile/contract/network/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './ports.css'

type Port = Output<typeof network.ports>[number]

/** The occupancy of a box as a picture: one square per port, filled if the port is free. */
export function PortBar({ free, total }: { free: number; total: number }) {
  const t = useWords(words)
  const label = t.free(free, total)
  return (
    <span className="port-bar" aria-hidden="true" title={label}>
      {Array.from({ length: total }, (_, index) => (
        <i key={`port ${index + 1}`} className={index < total - free ? 'used' : 'free'} />
      ))}
    </span>
  )
}

type PortStripProps = {
  ports: readonly Port[]
  value: string | undefined
  onChange: (portCode: string) => void
  disabled: boolean
}

/** The ports of a box, in order; only free ones can be chosen. */
export function PortStrip({ ports, value, onChange, disabled }: PortStripProps) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <div className="port-strip" role="radiogroup" aria-label={t.port}>
      {ports.map(({ odbCode, portCode, status }) => (
        <label key={portCode} className={`port ${status}`} title={t.portState(portCode, term(status, language))}>
          <input
            type="radio"
            name={`port of ${odbCode}`}
            checked={value === portCode}
            disabled={disabled || (status !== 'free' && value !== portCode)}
            onChange={() => onChange(portCode)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
            }}
          />
          <span className="sr-only">{t.portState(portCode, term(status, language))}</span>
          <span aria-hidden="true">{portCode.replace(/^\D+0*/, '')}</span>
        </label>
      ))}
    </div>
  )
}
