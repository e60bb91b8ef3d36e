import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { queryClient } from '#platform/query.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A rendered screen: its contents, and what a test can do with it. */
export type Screen = {
  /** Returns the first element that matches a selector; throws if there is none. */
  get: <E extends HTMLElement = HTMLElement>(selector: string) => E
  /** Returns the text of the whole screen. */
  text: () => string
  /** Returns the button with exactly this text; throws if there is none. */
  button: (says: string) => HTMLButtonElement
  click: (element: HTMLElement) => Promise<void>
  /** Sets the text of an input, as typing does. */
  type: (input: HTMLInputElement, text: string) => Promise<void>
  /** Runs something and waits for the rerender it causes. */
  wait: (happens: () => unknown) => Promise<void>
  /** Returns the query string of the URL. */
  search: () => string
  /** Waits until a condition holds; throws after two seconds. */
  until: (holds: () => boolean) => Promise<void>
}

/** Unmounts the screen that was rendered last. */
let clear = async (): Promise<void> => {}

/**
 * Renders a component with a router and a query client, as the app does, until the next call or the end of the test.
 */
export async function draw(children: ReactNode, address = '/'): Promise<Screen> {
  await clear()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let search = ''
  const Address = () => {
    search = useLocation().search
    return null
  }
  clear = async () => {
    clear = async () => {}
    await act(async () => root.unmount())
    // Also removes what lists and dialogs have added next to the screen.
    document.body.replaceChildren()
    queryClient.clear()
  }
  onTestFinished(() => clear())
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          {children}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  const get = <E extends HTMLElement>(selector: string): E => {
    const found = document.querySelector<E>(selector)
    if (!found) throw new Error(`nothing on the screen is ${selector}:\n${place.innerHTML}`)
    return found
  }
  return {
    get,
    text: () => document.body.textContent,
    button: (says) => {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === says)
      if (!found) throw new Error(`no button says ${says}:\n${place.innerHTML}`)
      return found
    },
    click: (element) => act(async () => element.click()),
    type: (input, text) =>
      act(async () => {
        // Uses the prototype's setter: React overrides the element's own, which would hide the change from React.
        Reflect.set(HTMLInputElement.prototype, 'value', text, input)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    wait: (happens) =>
      act(async () => {
        await happens()
      }),
    search: () => search,
    until: async (holds) => {
      const end = Date.now() + 10_000
      while (!holds()) {
        if (Date.now() > end) throw new Error(`it has not come to that:\n${document.body.innerHTML}`)
        await act(
          () =>
            new Promise<void>((done) => {
              setTimeout(done, 10)
            }),
        )
      }
    },
  }
}
