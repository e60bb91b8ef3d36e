import { Detail } from '#platform/show/Detail.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** What the keys do. */
export default function Help({ close }: { close: () => void }) {
  const t = useWords(words)
  const keys = [
    ['Ctrl + K', t.keys.find],
    ['Enter', t.keys.moveOn],
    ['Ctrl + Enter', t.keys.submit],
    ['↑ ↓ Home End', t.keys.rows],
    ['Esc', t.keys.close],
  ] as const
  return (
    <Detail open onClose={close} title={t.help} width={420}>
      <h3>{t.keyboard}</h3>
      <dl className="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Detail>
  )
}
