import { Checkbox } from 'antd'
import { preferences } from '#platform/preferences.ts'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** All keyboard shortcuts and what they do. Single letters can be disabled, for people who use voice control. */
export function Keys() {
  const t = useWords(words)
  const letters = useStore(preferences, ({ letterKeys }) => letterKeys)
  const single = [
    ['/', t.search],
    ['R', t.renew],
    ['P', t.pay],
    ['F', t.fault],
    ['N', t.note],
    ['?', t.all],
  ] as const
  const always = [
    ['Ctrl + K', t.find],
    ['F1', t.help],
    ['Enter', t.moveOn],
    ['Ctrl + Enter', t.submit],
    ['↑ ↓ Home End', t.rows],
    ['Esc', t.close],
  ] as const
  return (
    <>
      <dl className="keys">
        {[...(letters ? single : []), ...always].map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={letters} onChange={({ target }) => preferences.set({ letterKeys: target.checked })}>
        {t.single}
      </Checkbox>
    </>
  )
}
