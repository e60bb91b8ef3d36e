export const en = {
  home: 'Home',
  comingTitle: (name: string) => `${name}: on its way`,
  coming: 'This function is planned and not built yet. Nothing is missing from what you have entered elsewhere.',
  lost: "Sorry, I can't find the page you want",
  lostAdvice: 'The address is wrong, or the function is not among yours.',
}
