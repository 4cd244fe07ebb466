export { Card } from "./card.tsx";
export { Later } from "./later.tsx";
export { Login } from "./login.tsx";
export { Logout } from "./logout.tsx";
