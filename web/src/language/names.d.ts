declare module 'virtual:names/*' {
  const names: Record<string, string>;
  export default names;
}
